/** One Ctrl-C may arrive several times: from the terminal, and passed on by whatever started this process. */
const sameGesture = 1000

/** Resolves when the process is asked to end. Asked again later, it ends at once. */
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
