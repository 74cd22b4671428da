/** Prints a Markdown table, so that a measurement can go into docs as it stands. */
export function printTable(head: string[], rows: string[][]): void {
  const all = [head, head.map(() => '---'), ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const lines = all.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
