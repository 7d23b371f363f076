/** Thrown for a command that cannot run, with the reason in its message. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
