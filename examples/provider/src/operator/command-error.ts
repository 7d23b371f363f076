/** What was asked for cannot be done, as the message says. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
