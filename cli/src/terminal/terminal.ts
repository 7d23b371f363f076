/** The person, if there is one. */
export type Terminal = {
  /** Whether a question can be asked. */
  readonly isInteractive: boolean
  readonly isVerbose: boolean
  readonly paint: Paint
  /** A line on standard error. */
  readonly say: (line: string) => void
  /** Detail for `--verbose`. */
  readonly detail: (line: string) => void
  /** Runs a long task under a line that says what is going on. */
  readonly during: <result>(text: string, task: () => Promise<result>) => Promise<result>
  /** Asks; without a terminal it stops with exit code 3 and names the flag that answers. */
  readonly ask: Ask
}

export type Ask = {
  readonly confirm: (question: { text: string; flag: string; initial?: boolean }) => Promise<boolean>
  readonly choose: <value extends string>(question: ChooseQuestion<value>) => Promise<value>
  readonly pick: (question: PickQuestion) => Promise<readonly string[]>
}

export type ChooseQuestion<value extends string> = {
  readonly text: string
  readonly flag: string
  readonly choices: readonly { readonly value: value; readonly label: string; readonly hint?: string | undefined }[]
}

export type PickQuestion = {
  readonly text: string
  readonly flag: string
  readonly choices: readonly {
    readonly value: string
    readonly label: string
    readonly hint: string
    readonly group: string
  }[]
}

export type Colour = 'red' | 'green' | 'yellow' | 'blue' | 'cyan' | 'dim' | 'bold'

export type Paint = (colour: Colour, text: string) => string
