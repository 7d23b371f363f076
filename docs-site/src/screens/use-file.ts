import { useEffect, useState } from 'react'

/** Fetches a JSON file of this site. Returns its content, and a flag that is true if the request failed. */
export function useFile<content>(path: string): readonly [content | undefined, boolean] {
  const [read, setRead] = useState<{ path: string; content?: content }>()

  useEffect(() => {
    let isOver = false
    readFile<content>(path).then(
      (content) => !isOver && setRead({ path, content }),
      () => !isOver && setRead({ path }),
    )
    return () => {
      isOver = true
    }
  }, [path])

  const isRead = read?.path === path
  return [isRead ? read.content : undefined, isRead && !('content' in read)]
}

async function readFile<content>(path: string): Promise<content> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${response.status}`)
  // The cast is safe, because the build wrote this file together with the page.
  return (await response.json()) as content
}
