import { CliError } from '../cli-error.js'
import { cleanText } from '../text/clean-text.js'
import type { Colour, Paint, Terminal } from './terminal.js'

/** Creates the terminal of this process. Loads prompts and spinners on first use. */
export function createTerminal({ env, quiet, verbose, colour, signal }: createTerminal.Options): Terminal {
  const isInteractive = Boolean(process.stdin.isTTY && process.stderr.isTTY && !env['CI'])
  const isColoured = colour && !env['NO_COLOR'] && (Boolean(env['FORCE_COLOR']) || isTerminal())
  const paint = createPaint(isColoured)
  const say = (line: string) => {
    if (!quiet) process.stderr.write(`${cleanText(line, { isColoured })}\n`)
  }

  function needTerminal(flag: string): void {
    if (!isInteractive)
      throw new CliError('undecided', 'The command needs a decision, but there is no terminal to prompt in.', {
        hint: `Pass ${flag}.`,
      })
  }

  return {
    isInteractive,
    isVerbose: verbose,
    paint,
    say,
    detail: (line) => {
      if (verbose) say(paint('dim', line))
    },
    async during(text, task) {
      if (!isInteractive || quiet) return task()
      const { showProgress } = await import('./prompts.js')
      return showProgress(text, task)
    },
    ask: {
      async confirm(question) {
        needTerminal(question.flag)
        const { askConfirm } = await import('./prompts.js')
        return askConfirm(question, signal)
      },
      async choose(question) {
        needTerminal(question.flag)
        const { askChoice } = await import('./prompts.js')
        return askChoice(question, signal)
      },
      async pick(question) {
        needTerminal(question.flag)
        const { askPick } = await import('./prompts.js')
        return askPick(question, signal)
      },
    },
  }
}

/** Returns true if both output streams are terminals. If either stream is a pipe, colours are off. */
const isTerminal = () => Boolean(process.stderr.isTTY && process.stdout.isTTY)

export declare namespace createTerminal {
  type Options = {
    env: Readonly<Record<string, string | undefined>>
    colour: boolean
    quiet: boolean
    verbose: boolean
    signal: AbortSignal
  }
}

const codes: Record<Colour, readonly [open: number, close: number]> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  cyan: [36, 39],
}

/** Returns a function that colours text, or returns it unchanged. */
export const createPaint =
  (isColoured: boolean): Paint =>
  (colour, text) =>
    isColoured && text !== '' ? `\u001b[${codes[colour][0]}m${text}\u001b[${codes[colour][1]}m` : text
