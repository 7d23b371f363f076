/** Thrown if a command cannot run. The message contains the reason. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
