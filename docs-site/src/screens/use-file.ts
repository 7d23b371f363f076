import { useEffect, useState } from 'react'

/** A file of the site, once it has arrived, and whether it could not be had. */
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
  // Written by the build that wrote this page.
  return (await response.json()) as content
}
