/** Prints each name with its address. `keyhook dev` waits for the provider's port in this output. */
export function printAddresses(rows: readonly (readonly [name: string, address: string])[]): void {
  const lines = rows.map(([name, address]) => `  ${name.padEnd(18)}${address}\n`)
  process.stdout.write(
    `\n${lines.join('')}\nLog in with any email address. The code is in the inbox. Press Ctrl-C to stop.\n`,
  )
}
