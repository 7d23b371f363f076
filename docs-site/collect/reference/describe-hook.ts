import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import type { ErrorCode } from '@keyhook/sdk/internal/src/domain/errors/codes'
import { toChart } from '../flows/flow-chart.js'
import { type FlowTable, readFlows } from '../flows/read-flows.js'
import type { CallGraph } from './call-graph.js'
import { statusesOf } from './describe-type.js'
import { markdownTable } from './markdown-table.js'
import type { ApiProgram } from './api-program.js'
import { linkToError, readErrorPages } from './read-error-pages.js'

type DescribeHook = (symbol: ts.Symbol) => Promise<readonly string[]>

/** What a hook's page says beyond its types: the states of its flow, and the errors it can end with. */
export function createDescribeHook(api: ApiProgram, graph: CallGraph): DescribeHook {
  const flows = new Map(readFlows().map((flow) => [flow.id, flow]))
  const advice = readErrorPages()
  const common = [...new Set([...graph.pipeline().codes, ...graph.reach(requestBodies(api)).codes])]

  /** The statuses of each hook of the main entry that returns a state. */
  const hooks = api
    .exportsOf('index')
    .filter(({ name }) => /^use[A-Z]/.test(name))
    .map(({ name, symbol }) => ({ name, statuses: stateOf(api.checker, symbol) }))
  const hooksWithStateOf = (flows: readonly FlowTable[]) =>
    hooks.filter(({ statuses }) => flows.some((flow) => isOf(flow, statuses))).map(({ name }) => name)

  return async (symbol) => {
    const bodies = graph.bodiesOf(symbol)
    const skips = otherIntents(symbol.name, bodies)
    const near = graph.reach(bodies, { skips })
    const statuses = stateOf(api.checker, symbol)
    const known = await Promise.all(near.flows.map(async (flow) => ({ flow, drawn: flows.get(await idOf(flow)) })))
    const own = known.filter(({ drawn }) => drawn && isOf(drawn, statuses))
    // A verb without a state of its own still asks the user through a flow: the first that it runs.
    const shown = own.length > 0 || statuses.length > 0 ? own : known.filter(({ drawn }) => drawn?.asks).slice(0, 1)
    const into = shown.length > 0 ? shown.map(({ flow }) => flow) : near.flows.slice(0, 1)
    const drawn = [...new Map(shown.map((each) => [toChart(each.drawn!), each.drawn!])).values()]
    const far = graph.reach(bodies, { into, skips })
    const direct = graph.reach(bodies, { into, skips: (name) => name === 'withRecovery' || skips(name) }).endpoints
    const asked = await Promise.all(far.flows.filter(graph.isAskingFlow).map(idOf))
    return [
      ...describeStates(statuses, drawn, hooksWithStateOf(drawn)),
      ...describeErrors({ asked, direct, far, hasCalls: far.endpoints.size > 0 || into.length > 0 }),
    ]
  }

  function describeErrors({ asked, direct, far, hasCalls }: Ends): readonly string[] {
    const refused = [...far.endpoints].flatMap((endpoint) =>
      [...(graph.handlerOf(endpoint)?.codes ?? [])].filter((code) => direct.has(endpoint) || !ofSecrets.has(code)),
    )
    const codes = [...new Set([...far.codes, ...refused])].filter((code) => !common.includes(code))
    const questions = [...new Set(asked)].map((id) => `[${id}](/docs/contributing/flows#${id})`)
    const calls = hasCalls || far.endpoints.size > 0
    if (codes.length === 0 && !calls) return []
    return [
      '## Errors it can end with',
      ...(codes.length > 0
        ? [
            markdownTable(
              ['Code', 'What to do'],
              codes.toSorted().map((code) => [linkToError(code), advice.get(code) ?? '']),
            ),
          ]
        : []),
      ...(calls
        ? [`Like every call to the provider it can end with ${common.toSorted().map(linkToError).join(', ')}.`]
        : []),
      ...(questions.length > 0
        ? [`On its way it may ask the user for something first, and end as that ends: ${questions.join(', ')}.`]
        : []),
    ]
  }
}

/** What a secret of the user alone ends with: what is recovered on the way is recovered by the login. */
const ofSecrets: ReadonlySet<ErrorCode> = new Set(['INVALID_CREDENTIALS', 'OAUTH_UNEXPECTED'])

type Ends = {
  asked: readonly string[]
  /** What it calls for more than to bring a wallet to this device. */
  direct: ReturnType<CallGraph['reach']>['endpoints']
  far: ReturnType<CallGraph['reach']>
  hasCalls: boolean
}

function describeStates(
  statuses: readonly string[],
  drawn: readonly FlowTable[],
  hooks: readonly string[],
): readonly string[] {
  if (drawn.length === 0 && statuses.length < 2) return []
  return [
    '## States',
    statuses.length > 1
      ? '`state.status` is one of these. Those with round ends work by themselves and end by an event; the others wait for one.'
      : describeScreen(hooks),
    ...(drawn.length > 0
      ? drawn.map((flow) => `\`\`\`mermaid\n${toChart(flow)}\n\`\`\``)
      : [statuses.map((status) => `- \`${status}\``).join('\n')]),
  ]
}

function describeScreen(hooks: readonly string[]): string {
  const links = hooks.map((name) => `[\`${name}\`](/reference/${name})`).join(' or ')
  const own = links && ` To render your own UI, use ${links}, which returns this state.`
  return `The user goes through these steps. \`<AuthModal />\` shows them.${own} [Sign and send](/docs/sign-and-send#your-own-ui) has an example.`
}

const isOf = ({ statuses }: FlowTable, names: readonly string[]) =>
  statuses.length === names.length && statuses.every(({ name }) => names.includes(name))

/** The statuses of the state that a hook gives. */
function stateOf(checker: ts.TypeChecker, symbol: ts.Symbol): readonly string[] {
  const result = checker.getTypeOfSymbol(symbol).getCallSignatures()[0]?.getReturnType()
  const state = result && checker.getPropertyOfType(result, 'state')
  return state ? statusesOf(checker, checker.getTypeOfSymbol(state)) : []
}

/** A flow's id, by the module that it is of. What makes one for each site is asked for one of them. */
async function idOf(flow: ts.Symbol): Promise<string> {
  const file = flow.declarations![0]!.getSourceFile().fileName
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  const value = module[flow.name]
  const made: unknown = typeof value === 'function' ? (value as (method: string) => unknown)('google') : value
  return (made as { id: string }).id
}

const intents = {
  login: /^(?:link|update|checkLink|offerTransfer|withTransfer|requestSigner)/,
  link: /^(?:logIn|update|signUp)/,
}

/** A hook that logs in leaves out of its flow what links, or signs with a wallet of the user, and one that links what logs in. */
function otherIntents(name: string, bodies: readonly ts.Node[]): (name: string) => boolean {
  const text = bodies.map((body) => body.getText()).join('\n')
  const isLogin = /^use(?:Login|Signup)With/.test(name) && !/intent: '(?:link|update)'/.test(text)
  if (isLogin) return (other) => intents.login.test(other)
  return name.startsWith('useLinkWith') ? (other) => intents.link.test(other) : () => false
}

/** What sends a request, whatever it asks for. */
const requestBodies = ({ program }: ApiProgram): readonly ts.Node[] =>
  program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.endsWith('/sdk/src/wire/http/create-http.ts'))
    .flatMap(({ statements }) => statements.filter(ts.isFunctionDeclaration))
