/** Resolves when the process is asked to end. Asked twice, it ends at once. */
export const untilSignal = (): Promise<void> =>
  new Promise((resolve) => {
    let isAsked = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (isAsked) process.exit(1)
        isAsked = true
        resolve()
      })
  })
