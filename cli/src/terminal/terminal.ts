/** The output and prompts of a command. */
export type Terminal = {
  /** Set if prompts can be shown. */
  readonly isInteractive: boolean
  readonly isVerbose: boolean
  readonly paint: Paint
  /** Prints a line on standard error. */
  readonly say: (line: string) => void
  /** Prints a line with `--verbose`. */
  readonly detail: (line: string) => void
  /** Runs a long task and shows a progress line. */
  readonly during: <result>(text: string, task: () => Promise<result>) => Promise<result>
  /** Prompts the user. Without a terminal, throws with exit code 3 and names the flag that answers. */
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
