import { untilSignal } from '@keyhook/provider'

/** Starts a program and stops it on SIGINT or SIGTERM. Prints the error and sets the exit code when the start fails. */
export async function runUntilSignal(
  start: () => Promise<{ stop?: (() => Promise<void>) | undefined }>,
): Promise<void> {
  try {
    const { stop } = await start()
    if (!stop) return
    await untilSignal()
    process.stdout.write('\nStopping…\n')
    await stop()
    // A connection that stays open, such as one to an unreachable database, does not keep the process alive.
    setTimeout(() => process.exit(), 1000).unref()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
