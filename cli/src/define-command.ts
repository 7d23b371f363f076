import type { parseArgs, ParseArgsConfig } from 'node:util'
import type { Context } from './context.js'
import type { Outcome } from './outcome.js'

type Option = NonNullable<ParseArgsConfig['options']>[string] & {
  readonly summary: string
  /** The label of the value in the help. */
  readonly value?: string
}

export type Options = Readonly<Record<string, Option>>

type Values<options extends Options> = ReturnType<
  typeof parseArgs<{ options: { [key in keyof options]: options[key] }; allowPositionals: true }>
>['values']

/** Returns the given command, with types that are inferred from its options. */
export const defineCommand = <const options extends Options>(command: Command<options>) => command

export type Command<options extends Options = Options> = {
  readonly options: options
  readonly examples?: readonly string[]
  readonly run: (context: Context, input: Input<options>) => Promise<Outcome>
}

export type Input<options extends Options> = {
  readonly names: readonly string[]
  readonly options: Values<options>
}
