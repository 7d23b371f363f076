import { openJournal } from '../apply/journal.js'
import { undoJournal } from '../apply/undo-journal.js'
import { applyPlan } from '../apply/apply-plan.js'
import type { Context } from '../context.js'
import { defineCommand } from '../define-command.js'
import { exitCode } from '../cli-error.js'
import { planAdopt } from '../plan/plan-adopt.js'
import { diagnose, type Finding } from '../project/diagnose.js'
import { findEdited } from './describe-items.js'
import { readProject } from './open-project.js'

export const doctor = defineCommand({
  options: {
    fix: { type: 'boolean', default: false, summary: 'Undo an interrupted run, adopt copied files.' },
  },
  async run(context, { options }) {
    if (options.fix) await fix(context)
    const findings = await findAll(context)
    const { paint } = context.terminal
    const lines = findings.flatMap(({ hint, level, text }) => [
      `${level === 'ok' ? paint('green', '✓') : level === 'warning' ? paint('yellow', '!') : paint('red', '✗')} ${text}`,
      ...(hint ? [paint('dim', `  ${hint}`)] : []),
    ])
    const isBroken = findings.some(({ level }) => level === 'error')
    return { exitCode: isBroken ? exitCode.unsupported : exitCode.done, result: lines.join('\n'), data: { findings } }
  },
})

/** Returns all findings about a project. */
export async function findAll(context: Context): Promise<readonly Finding[]> {
  const { disk, env } = context
  const { host, lock } = readProject(context)
  const registry = await context.registry()
  const released = await registry.versions()
  const version = lock && released.includes(lock.registry.version) ? lock.registry.version : released.at(-1)!
  const { items } = await registry.manifest(version)
  const ranges = Object.keys(lock?.items ?? {}).map((name) => items[name]?.dependencies['@keyhook/sdk'])
  return diagnose({
    disk,
    env,
    host,
    lock,
    node: process.versions.node,
    edited: lock ? (await findEdited(context, host.root, lock)).size : 0,
    sdkRange: ranges.find((range) => range !== undefined),
  })
}

async function fix(context: Context): Promise<void> {
  const { disk, env, signal, terminal } = context
  const { host } = readProject(context)
  const file = openJournal({ disk, env, host })
  const journal = file.read()
  if (journal?.state === 'applying') {
    const edited = undoJournal({ disk, file, journal, force: false })
    terminal.say(
      edited.length === 0
        ? `Undid an interrupted ${journal.command}.`
        : `${edited[0]} was edited since; keyhook update --abort undoes that too.`,
    )
  }
  const { lock } = readProject(context)
  const plan = await planAdopt({ disk, host, lock, registry: await context.registry() })
  if (plan.changes.length === 0) return
  applyPlan({ disk, file, plan, signal })
  terminal.say(`Adopted ${plan.changes.length} files.`)
}
