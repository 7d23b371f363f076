/** A test as controls and threats name it: 'examples/provider/src/a.test.ts > title', or a whole file. */
export function readTestName(name: string): readTestName.ReturnType {
  const [file = '', title] = name.split(' > ')
  const room = /^(examples\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? ''
  return { file, path: file.slice(room.length + 1), room, title }
}

export declare namespace readTestName {
  type ReturnType = {
    /** From the root. */
    readonly file: string
    /** The workspace that runs it, such as 'sdk'. */
    readonly room: string
    /** From the room. */
    readonly path: string
    readonly title: string | undefined
  }
}
