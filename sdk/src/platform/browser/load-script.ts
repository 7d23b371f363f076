const loading = new Map<string, Promise<void>>()

/** Loads a script once for the page, and gives what it defines on the window under a name. Rejects where it does not load. */
export async function loadScript(src: string, name: string): Promise<unknown> {
  const running = loading.get(src) ?? insert(src)
  loading.set(src, running)
  // Another call may try again.
  await running.catch((error: unknown) => {
    loading.delete(src)
    throw error
  })
  return (window as unknown as Record<string, unknown>)[name]
}

function insert(src: string): Promise<void> {
  const element = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    element.onload = () => resolve()
    element.onerror = () => reject(new Error(`${src} did not load.`))
  })
  Object.assign(element, { async: true, src })
  document.head.append(element)
  return loaded.finally(() => element.remove())
}
