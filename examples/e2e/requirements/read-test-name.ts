/** A test as requirements name it: 'examples/provider/src/a.test.ts > title', or a whole file. */
export function readTestName(name: string): readTestName.ReturnType {
  const [file = '', title] = name.split(' > ')
  const workspace = /^(examples\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? ''
  return { file, path: file.slice(workspace.length + 1), workspace, title }
}

export declare namespace readTestName {
  type ReturnType = {
    /** From the root. */
    readonly file: string
    /** The workspace that runs it, such as 'sdk'. */
    readonly workspace: string
    /** From the workspace. */
    readonly path: string
    readonly title: string | undefined
  }
}
