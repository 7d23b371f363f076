import { join } from 'node:path/posix'
import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import * as z from 'zod'
import { applyPlan } from '../apply/apply-plan.js'
import { openJournal } from '../apply/journal.js'
import { CliError } from '../cli-error.js'
import { diff } from '../commands/diff.js'
import { doctor } from '../commands/doctor.js'
import { info } from '../commands/info.js'
import { list } from '../commands/list.js'
import { openProject, readProject } from '../commands/open-project.js'
import { view } from '../commands/view.js'
import type { Context } from '../context.js'
import { describePlan } from '../plan/describe-plan.js'
import { planAdd } from '../plan/plan-add.js'
import { planUpdate } from '../plan/plan-update.js'
import { findUncommitted } from '../project/git.js'
import { needLock } from '../commands/need-lock.js'
import { cleanJson, cleanText } from '../text/clean-text.js'

const names = z.array(z.string()).describe('Names of items, @flow, or all.')
const foreign = z
  .enum(['ask', 'overwrite', 'skip', 'merge'])
  .default('ask')
  .describe('The action for files that exist.')
const side = z.enum(['ours', 'theirs']).optional().describe('The side that wins where changes overlap.')

/**
 * Serves the MCP tools until standard input ends. Only the tool `apply` writes, and it only applies the plan with the
 * given hash.
 */
export async function serveTools(outer: Context): Promise<void> {
  const context: Context = {
    ...outer,
    json: true,
    terminal: { ...outer.terminal, isInteractive: false, say: () => {} },
  }
  const handle = serveStdio(() => createServer(context))
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    context.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await handle.close()
}

function createServer(context: Context): McpServer {
  const server = new McpServer({ name: 'keyhook', version: context.version })
  // The tools fetch the registry.
  const readOnly = { readOnlyHint: true, openWorldHint: true }

  server.registerTool(
    'list',
    { description: 'Lists the items and their state in this project.', annotations: readOnly },
    () =>
      answer(
        async () =>
          (await list.run(context, { names: [], options: { installed: false, outdated: false, check: false } })).data,
      ),
  )
  server.registerTool(
    'info',
    {
      description: "Returns the project's framework, folder, environment variables, items and problems.",
      annotations: readOnly,
    },
    () => answer(async () => (await info.run(context, { names: [], options: {} })).data),
  )
  server.registerTool(
    'view',
    {
      description: 'Returns the files, packages, hooks and texts of an item.',
      inputSchema: z.object({ item: z.string(), file: z.string().optional() }),
      annotations: readOnly,
    },
    ({ file, item }) =>
      answer(
        async () => (await view.run(context, { names: [item], options: file === undefined ? {} : { file } })).data,
      ),
  )
  server.registerTool(
    'diff',
    {
      description: 'Returns your edits and the changes in the registry.',
      inputSchema: z.object({ names }),
      annotations: readOnly,
    },
    (input) =>
      answer(
        async () =>
          (
            await diff.run(context, {
              names: input.names,
              options: { local: false, upstream: false, stat: false, check: false },
            })
          ).data,
      ),
  )
  server.registerTool('doctor', { description: 'Returns the problems of this project.', annotations: readOnly }, () =>
    answer(async () => (await doctor.run(context, { names: [], options: { fix: false } })).data),
  )
  server.registerTool(
    'plan_add',
    {
      description: 'Plans the addition of items. Writes nothing.',
      inputSchema: z.object({ names, foreign }),
      annotations: readOnly,
    },
    (input) => answer(async () => describePlan(await makePlan(context, { command: 'add', ...input }))),
  )
  server.registerTool(
    'plan_update',
    {
      description: 'Plans an update. Writes nothing.',
      inputSchema: z.object({ names, side }),
      annotations: readOnly,
    },
    (input) => answer(async () => describePlan(await makePlan(context, { command: 'update', ...input }))),
  )
  server.registerTool(
    'apply',
    {
      description:
        'Applies a plan. Pass the same input and the hash of the plan. Packages are added to package.json, not installed.',
      inputSchema: z.object({ command: z.enum(['add', 'update']), names, foreign, side, hash: z.string() }),
      // The plan can overwrite files of the user.
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
    },
    ({ hash, ...input }) =>
      answer(async () => {
        const plan = await makePlan(context, input, true)
        const described = describePlan(plan)
        if (described.hash !== hash)
          throw new CliError('failed', 'The project or the registry changed after the plan was made.', {
            hint: 'Create the plan again.',
          })
        const { disk, env, signal } = context
        const folder = join(plan.root, plan.lock!.options.dir)
        const isReplacing = input.command === 'update' || input.foreign === 'overwrite'
        const uncommitted = isReplacing ? findUncommitted(folder, plan.boundary, env) : undefined
        if (uncommitted !== undefined)
          throw new CliError('undecided', `${plan.lock!.options.dir} ${uncommitted}.`, {
            hint: 'Nothing was written. Commit the changes, then create the plan again.',
          })
        const host = { root: plan.root, workspace: plan.boundary }
        applyPlan({ disk, file: openJournal({ disk, env, host }), plan, signal })
        return { ...described, applied: true }
      }),
  )
  return server
}

type PlanInput = {
  readonly command: 'add' | 'update'
  readonly names: readonly string[]
  readonly foreign?: z.output<typeof foreign>
  readonly side?: z.output<typeof side>
}

async function makePlan(context: Context, { command, foreign = 'ask', names, side }: PlanInput, isWriting = false) {
  const { disk } = context
  const { host, lock } = isWriting ? openProject(context) : readProject(context)
  const [problem] = host.problems
  if (problem) throw new CliError('unsupported', problem.text, { hint: problem.hint })
  const registry = await context.registry()
  const manifest = await registry.manifest((await registry.versions()).at(-1)!)
  const common = { disk, host, registry, manifest, names, format: false }
  return command === 'add'
    ? planAdd({ ...common, lock, foreign })
    : planUpdate({ ...common, lock: needLock(lock), side })
}

async function answer(task: () => Promise<unknown>) {
  try {
    return { content: [{ type: 'text' as const, text: cleanJson(await task()) }] }
  } catch (error) {
    const { message } = error as Error
    const hint = error instanceof CliError ? error.hint : undefined
    return {
      isError: true,
      content: [{ type: 'text' as const, text: cleanText([message, hint].filter(Boolean).join('\n')) }],
    }
  }
}
