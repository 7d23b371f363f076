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

/** Describes the parts of a hook that its types do not show: the states of its flow, and its errors. */
export function createDescribeHook(api: ApiProgram, graph: CallGraph): DescribeHook {
  const flows = new Map(readFlows().map((flow) => [flow.id, flow]))
  const advice = readErrorPages()
  const common = [...new Set([...graph.pipeline().codes, ...graph.reach(requestBodies(api)).codes])]

  /** The hooks of the main entry that return a state, with the statuses of that state. */
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
    const matching = known.filter(({ drawn }) => drawn && isOf(drawn, statuses))
    // An action without a state can still prompt the user. The page shows the first flow that prompts.
    const shown =
      matching.length > 0 || statuses.length > 0
        ? matching
        : known.filter(({ drawn }) => drawn?.isInterruption).slice(0, 1)
    const into = shown.length > 0 ? shown.map(({ flow }) => flow) : near.flows.slice(0, 1)
    const drawn = [...new Map(shown.map((each) => [toChart(each.drawn!), each.drawn!])).values()]
    const far = graph.reach(bodies, { into, skips })
    const direct = graph.reach(bodies, { into, skips: (name) => name === 'withRecovery' || skips(name) }).endpoints
    const prompts = await Promise.all(far.flows.filter(graph.isAskingFlow).map(idOf))
    return [
      ...describeStates(statuses, drawn, hooksWithStateOf(drawn)),
      ...describeErrors({ prompts, direct, far, hasCalls: far.endpoints.size > 0 || into.length > 0 }),
    ]
  }

  function describeErrors({ prompts, direct, far, hasCalls }: Ends): readonly string[] {
    const refused = [...far.endpoints].flatMap((endpoint) =>
      [...(graph.handlerOf(endpoint)?.codes ?? [])].filter((code) => direct.has(endpoint) || !ofSecrets.has(code)),
    )
    const codes = [...new Set([...far.codes, ...refused])].filter((code) => !common.includes(code))
    const questions = [...new Set(prompts)].map((id) => `[${id}](/docs/contributing/flows#${id})`)
    const calls = hasCalls || far.endpoints.size > 0
    if (codes.length === 0 && !calls) return []
    return [
      '## Errors',
      ...(codes.length > 0
        ? [
            markdownTable(
              ['Code', 'What to do'],
              codes.toSorted().map((code) => [linkToError(code), advice.get(code) ?? '']),
            ),
          ]
        : []),
      ...(calls
        ? [
            `Like every call to the provider, the hook can also reject with ${common.toSorted().map(linkToError).join(', ')}.`,
          ]
        : []),
      ...(questions.length > 0
        ? [`The hook can first prompt the user, and reject with the errors of that prompt: ${questions.join(', ')}.`]
        : []),
    ]
  }
}

/** Errors that occur only if the wallet has a user recovery method. Otherwise the wallet has automatic recovery. */
const ofSecrets: ReadonlySet<ErrorCode> = new Set(['INVALID_CREDENTIALS', 'OAUTH_UNEXPECTED'])

type Ends = {
  prompts: readonly string[]
  /** The endpoints of the hook. Excludes endpoints that only recover a wallet. */
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
      ? '`state.status` has one of these values. A status in a rounded box continues by itself. The other statuses wait for an event.'
      : describeScreen(hooks),
    ...(drawn.length > 0
      ? drawn.map((flow) => `\`\`\`mermaid\n${toChart(flow)}\n\`\`\``)
      : [statuses.map((status) => `- \`${status}\``).join('\n')]),
  ]
}

function describeScreen(hooks: readonly string[]): string {
  const links = hooks.map((name) => `[\`${name}\`](/reference/${name})`).join(' or ')
  const linkText = links && ` To render your own UI, use ${links}, which returns this state.`
  return `The user goes through these steps. \`<AuthModal />\` shows them.${linkText} [Sign and send](/docs/sign-and-send#your-own-ui) has an example.`
}

const isOf = ({ statuses }: FlowTable, names: readonly string[]) =>
  statuses.length === names.length && statuses.every(({ name }) => names.includes(name))

/** Returns the statuses of a hook's state. */
function stateOf(checker: ts.TypeChecker, symbol: ts.Symbol): readonly string[] {
  const result = checker.getTypeOfSymbol(symbol).getCallSignatures()[0]?.getReturnType()
  const state = result && checker.getPropertyOfType(result, 'state')
  return state ? statusesOf(checker, checker.getTypeOfSymbol(state)) : []
}

/**
 * Returns the ID of a flow from its module. For a function that creates OAuth flows, returns the ID of one OAuth
 * provider's flow.
 */
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

/**
 * Returns a filter for functions that serve another intent. A login hook skips linking and signing. A link hook skips
 * logging in.
 */
function otherIntents(name: string, bodies: readonly ts.Node[]): (name: string) => boolean {
  const text = bodies.map((body) => body.getText()).join('\n')
  const isLogin = /^use(?:Login|Signup)With/.test(name) && !/intent: '(?:link|update)'/.test(text)
  if (isLogin) return (other) => intents.login.test(other)
  return name.startsWith('useLinkWith') ? (other) => intents.link.test(other) : () => false
}

/** Returns the code through which every request is sent. */
const requestBodies = ({ program }: ApiProgram): readonly ts.Node[] =>
  program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.endsWith('/sdk/src/wire/http/create-http.ts'))
    .flatMap(({ statements }) => statements.filter(ts.isFunctionDeclaration))
