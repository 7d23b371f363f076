/** The output and prompts of a command. */
export type Terminal = {
  /** True if prompts can be shown. */
  readonly isInteractive: boolean
  readonly isVerbose: boolean
  readonly paint: Paint
  /** Prints a line on standard error. */
  readonly say: (line: string) => void
  /** Prints a line only with `--verbose`. */
  readonly detail: (line: string) => void
  /** Runs a long task while a progress line is shown. */
  readonly during: <result>(text: string, task: () => Promise<result>) => Promise<result>
  /**
   * Prompts the user. If no terminal is available, throws with exit code 3, and names the flag that answers the prompt.
   */
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
