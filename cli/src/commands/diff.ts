import { createPathGuard } from '../apply/create-path-guard.js'
import { CliError, exitCode } from '../cli-error.js'
import { defineCommand } from '../define-command.js'
import { pathOf } from '../project/lock.js'
import { readBases, readTheirs } from '../plan/read-texts.js'
import { countChanges, diffText } from '../text/diff-text.js'
import { splitMarker } from '../text/split-marker.js'
import { sameText } from '../text/same-text.js'
import { needLock } from './need-lock.js'
import { readProject } from './open-project.js'

export const diff = defineCommand({
  options: {
    local: { type: 'boolean', default: false, summary: 'Only your edits.' },
    upstream: { type: 'boolean', default: false, summary: 'Only what has changed in the registry.' },
    stat: { type: 'boolean', default: false, summary: 'Only counts.' },
    check: { type: 'boolean', default: false, summary: 'Exit with 4 if anything differs.' },
  },
  async run(context, { names, options }) {
    const { host, lock: found } = readProject(context)
    const lock = needLock(found)
    const unknown = names.find((name) => !lock.items[name])
    if (unknown !== undefined)
      throw new CliError('usage', `${unknown} has not been added to this project.`, {
        hint: `Add it: keyhook add ${unknown}`,
      })
    const registry = await context.registry()
    const manifest = await registry.manifest((await registry.versions()).at(-1)!)
    const paths = Object.keys(lock.files).filter((path) => names.length === 0 || names.includes(lock.files[path]!.item))
    const bases = await readBases(registry, lock, paths)
    const present = paths.filter((path) => manifest.files[path])
    const theirs = await readTheirs({ registry, manifest, items: [], options: lock.options, paths: present })
    const both = options.local === options.upstream
    const { paint } = context.terminal
    const guardPath = createPathGuard(context.disk, host.workspace)

    const files = paths.flatMap((path) => {
      const base = bases.get(path)
      const target = pathOf(host.root, lock.options, path, lock.files[path])
      guardPath(target)
      const ours = context.disk.read(target)
      const upstream = theirs.get(path)
      const side = (changed: string | undefined, label: string) => {
        const [before, after] = [base, changed].map(withoutMarker)
        const isSame = before !== undefined && after !== undefined && sameText(before, after)
        if (isSame || before === after) return undefined
        return {
          ...countChanges(before, after),
          text: diffText({
            path,
            before,
            after,
            labels: [`(as copied, ${lock.files[path]!.version})`, label],
            paint,
          }),
        }
      }
      const local = both || options.local ? side(ours, '(yours)') : undefined
      const newer = both || options.upstream ? side(upstream, `(keyhook ${manifest.version})`) : undefined
      return local || newer
        ? [{ path, item: lock.files[path]!.item, known: base !== undefined, local, upstream: newer }]
        : []
    })

    const stat = (name: string, side: { added: number; removed: number } | undefined) =>
      side ? `${name} ${paint('green', `+${side.added}`)} ${paint('red', `-${side.removed}`)}` : ''
    const lines = files.flatMap(({ local, path, upstream }) =>
      options.stat
        ? [[path, stat('yours', local), stat('registry', upstream)].filter(Boolean).join('  ')]
        : [local?.text, upstream?.text].filter((text) => text !== undefined),
    )
    return {
      exitCode: options.check && files.length > 0 ? exitCode.drift : exitCode.done,
      result: lines.length > 0 ? lines.join(options.stat ? '\n' : '\n\n') : undefined,
      notes: lines.length > 0 ? [] : ['No differences.'],
      data: { files },
    }
  },
})

/** Removes the marker line, which contains the release and is not an edit. */
const withoutMarker = (text: string | undefined) => (text === undefined ? undefined : splitMarker(text).body)
