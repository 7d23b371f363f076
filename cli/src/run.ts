import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CliError, type ExitCode, exitCode } from './cli-error.js'
import { commands } from './commands/commands.js'
import type { Context } from './context.js'
import { everywhere, helpAll, helpCommand } from './help.js'
import type { Outcome } from './outcome.js'
import { nodeDisk } from './project/node-disk.js'
import { nearestNames } from './registry/nearest-names.js'
import { createPaint, createTerminal } from './terminal/create-terminal.js'
import { cleanJson, cleanText } from './text/clean-text.js'

/** Runs a command line: finds the command, creates its context and prints its outcome. */
export async function run({ argv, env, signal, version }: run.Parameters): Promise<ExitCode> {
  const isColoured = !argv.includes('--no-color')
  let terminal = createTerminal({ env, signal, colour: isColoured, quiet: false, verbose: false })
  try {
    const name = findName(argv)
    const entry = commands.find((command) => command.name === name)
    const general = parseArgs({ args: [...argv], options: everywhere, strict: false, allowPositionals: true })
    if (general.values.version && !name) return print({ exitCode: exitCode.done, result: version })
    if (!name) {
      const isHelp = general.values.help === true
      return print({ exitCode: isHelp ? exitCode.done : exitCode.usage, result: helpAll(commands, outPaint()) })
    }
    const group = commands.filter((command) => command.name.startsWith(`${name} `))
    if (!entry && group.length > 0) {
      const isHelp = general.values.help === true
      return print({ exitCode: isHelp ? exitCode.done : exitCode.usage, result: helpAll(group, outPaint()) })
    }
    if (!entry) throw unknownCommand(name)

    const command = await entry.load()
    const args = withoutName(argv, entry.name)
    const { positionals, values } = parse(args, { ...command.options, ...everywhere })
    if (values['help']) return print({ exitCode: exitCode.done, result: helpCommand(entry, command, outPaint()) })
    if (positionals.length > 0 && !entry.operands)
      throw new CliError('usage', `keyhook ${entry.name} takes no arguments.`, {
        hint: `Its options: keyhook ${entry.name} --help`,
      })
    const isColour = values['color'] !== false
    terminal = createTerminal({
      env,
      signal,
      colour: isColour,
      quiet: Boolean(values['quiet']),
      verbose: Boolean(values['verbose']),
    })
    const context = createContext(values)
    const outcome = await command.run(context, { names: positionals, options: values as never })
    return print(outcome, Boolean(values['json']))
  } catch (error) {
    return printError(error)
  }

  function createContext(values: Readonly<Record<string, unknown>>): Context {
    const cwd = resolve(typeof values['cwd'] === 'string' ? values['cwd'] : process.cwd()).replaceAll('\\', '/')
    const source = typeof values['registry'] === 'string' ? values['registry'] : undefined
    let registry: ReturnType<Context['registry']> | undefined
    const open = async () => {
      const { openRegistry } = await import('./registry/open-registry.js')
      const tell = (line: string) => terminal.say(terminal.paint('dim', line))
      return openRegistry({ cwd, disk: nodeDisk, env, source, tell })
    }
    return {
      cwd,
      env,
      disk: nodeDisk,
      terminal,
      version,
      yes: Boolean(values['yes']),
      json: Boolean(values['json']),
      registrySource: source,
      registry: () => (registry ??= open()),
      async execute(argv, options) {
        const { execute } = await import('./terminal/execute.js')
        return execute(argv, { ...options, env, signal })
      },
      signal,
    }
  }

  function print({ data, exitCode: code, notes = [], result }: Outcome, isJson = false): ExitCode {
    for (const note of notes) terminal.say(note)
    if (isJson) process.stdout.write(`${cleanJson(data)}\n`)
    else if (result !== undefined) {
      const text = cleanText(result, { isColoured: isOutColoured() })
      process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
    }
    return code
  }

  function printError(error: unknown): ExitCode {
    const known = error instanceof CliError ? error : undefined
    const code = signal.aborted ? exitCode.interrupted : (known?.exitCode ?? exitCode.failed)
    const message = known?.message ?? (error instanceof Error ? error.message : String(error))
    process.stderr.write(`${terminal.paint('red', cleanText(message))}\n`)
    if (known?.hint) process.stderr.write(`${cleanText(known.hint)}\n`)
    if (error instanceof Error && !known && error.stack) terminal.detail(error.stack)
    if (argv.includes('--json'))
      process.stdout.write(`${cleanJson({ error: { exitCode: code, message, hint: known?.hint } })}\n`)
    return code
  }

  function isOutColoured() {
    return isColoured && !env['NO_COLOR'] && (Boolean(process.stdout.isTTY) || Boolean(env['FORCE_COLOR']))
  }

  function outPaint() {
    return createPaint(isColoured && !env['NO_COLOR'] && Boolean(process.stdout.isTTY))
  }
}

export declare namespace run {
  type Parameters = {
    argv: readonly string[]
    env: Readonly<Record<string, string | undefined>>
    /** Aborts when the user presses Ctrl-C. */
    signal: AbortSignal
    /** This package's version. */
    version: string
  }
}

const valued = Object.entries(everywhere).flatMap(([name, { type }]) => (type === 'string' ? [`--${name}`] : []))

/**
 * Returns the positions of the first two words that are not options. Commands such as `registry build` consist of two
 * words.
 */
function words(argv: readonly string[]): readonly number[] {
  return argv
    .flatMap((word, at) => (word.startsWith('-') || valued.includes(argv[at - 1] ?? '') ? [] : [at]))
    .slice(0, 2)
}

function findName(argv: readonly string[]): string | undefined {
  const [first, second] = words(argv).map((at) => argv[at])
  return first === 'registry' ? `registry ${second ?? ''}`.trim() : first
}

function withoutName(argv: readonly string[], name: string): string[] {
  const drop = words(argv).slice(0, name.split(' ').length)
  return argv.filter((_, at) => !drop.includes(at))
}

function parse(args: string[], options: NonNullable<Parameters<typeof parseArgs>[0]>['options'] & {}) {
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true })
  } catch (error) {
    throw new CliError('usage', (error as Error).message.split('\n')[0]!, { cause: error })
  }
}

function unknownCommand(name: string): CliError {
  const near = nearestNames(
    name,
    commands.map((command) => command.name),
  )
  return new CliError('usage', `There is no command ${name}.`, {
    hint: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'keyhook --help lists the commands.',
  })
}
