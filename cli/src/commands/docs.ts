import { CliError } from '../cli-error.js'
import { defineCommand } from '../define-command.js'
import { exitCode } from '../exit-code.js'

/** Where `npm start -- docs` serves the documentation in a checkout. */
const usualSite = 'http://127.0.0.1:5190'
const patience = 5000

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  // No shell: what an address holds is no command.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

export const docs = defineCommand({
  options: {
    site: {
      type: 'string',
      value: 'url',
      summary: `Where the documentation is served; KEYHOOK_DOCS_ORIGIN, or ${usualSite}, without it.`,
    },
  },
  examples: [
    'keyhook docs useLoginWithEmail',
    'keyhook docs USER_REJECTED',
    'keyhook docs --site https://docs.example.com',
  ],
  async run({ cwd, env, execute, signal, terminal }, { names: [name, ...more], options }) {
    if (more.length > 0) throw new CliError('usage', 'One name at a time.')
    const site = readSite(options.site ?? env['KEYHOOK_DOCS_ORIGIN'] ?? usualSite)
    const page = new URL(pathOf(name), site.origin)
    const status = await ask(page, signal)
    if (status === undefined)
      throw new CliError('failed', `Nothing answers at ${site.origin}.`, {
        hint: 'npm start -- docs serves the documentation in a checkout of Keyhook; --site names another address.',
      })
    if (status !== 200)
      throw new CliError('failed', `There is no page of ${name ?? 'the documentation'} at ${site.origin}.`, {
        hint: 'Names are those that the packages export, such as useLoginWithEmail, and codes of errors.',
      })
    const [command, ...parameters] = openers[process.platform] ?? ['xdg-open']
    if (terminal.isInteractive) await execute([command, ...parameters, page.href], { cwd, env }).catch(() => undefined)
    return { exitCode: exitCode.done, result: page.href, data: { url: page.href } }
  },
})

function readSite(text: string): URL {
  const site = URL.canParse(text) ? new URL(text) : undefined
  if (site && /^https?:$/.test(site.protocol)) return site
  throw new CliError('usage', `${text} is no address of a site.`)
}

/** Codes of errors are headings of one page; every other name has a page of its own. */
const pathOf = (name: string | undefined): string => {
  if (name === undefined) return '/'
  return /^[A-Z]+(?:_[A-Z]+)+$/.test(name)
    ? `/docs/errors#${name.toLowerCase()}`
    : `/reference/${encodeURIComponent(name)}`
}

/** What a page is answered with; undefined where nothing answers. */
async function ask(page: URL, signal: AbortSignal): Promise<number | undefined> {
  try {
    const response = await fetch(page, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) })
    if (response.status !== 200 || page.hash === '') return response.status
    return (await response.text()).includes(` id="${page.hash.slice(1)}"`) ? 200 : 404
  } catch {
    return undefined
  }
}
