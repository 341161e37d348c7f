"""The rule book as pages show it: rules under headings with what hangs on them, terms from A to Z, the chart."""
