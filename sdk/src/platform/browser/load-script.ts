const loading = new Map<string, Promise<void>>()

/** Loads a script once per page, and returns its global of the given name. Rejects if it fails to load. */
export async function loadScript(src: string, name: string): Promise<unknown> {
  const running = loading.get(src) ?? insert(src)
  loading.set(src, running)
  // After a failure, another call loads the script again.
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
