/**
 * Milliseconds in which repeated signals count as one. One Ctrl-C may arrive from the terminal and from the parent
 * process.
 */
const sameGesture = 1000

/** Resolves when the process receives a signal to end. A second signal ends it at once. */
export const untilSignal = (): Promise<void> =>
  new Promise((resolve) => {
    let signaledAt: number | undefined
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (signaledAt !== undefined && Date.now() - signaledAt > sameGesture) process.exit(1)
        signaledAt ??= Date.now()
        resolve()
      })
  })
