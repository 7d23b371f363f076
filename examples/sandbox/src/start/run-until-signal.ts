import { untilSignal } from '@keyhook/provider'

/** Starts a program and stops it on SIGINT or SIGTERM. If the start fails, prints the error and sets the exit code. */
export async function runUntilSignal(
  start: () => Promise<{ stop?: (() => Promise<void>) | undefined }>,
): Promise<void> {
  try {
    const { stop } = await start()
    if (!stop) return
    await untilSignal()
    process.stdout.write('\nStopping…\n')
    await stop()
    // An open connection, such as one to an unreachable database, would keep the process alive.
    setTimeout(() => process.exit(), 1000).unref()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
