import { type Node, nameOf, nodeAt, nodesAt, walk } from '../author/syntax.js'
import { type Edit, lineAt } from './edits.js'
import { findImported, property } from './find-imported.js'
import type { Finding } from './finding.js'
import { isHint, type MigrationTable, type PositionalCall } from './table.js'

export type CallRewrite = { readonly edits: readonly Edit[]; readonly findings: readonly Finding[] }

/** Rewrites the values that hooks return, and the positional calls and callbacks of the first version. */
export function rewriteCalls({ imported, major, path, program, table, text }: rewriteCalls.Parameters): CallRewrite {
  const edits: Edit[] = []
  const findings: Finding[] = []
  const isPositional = major !== undefined && major <= table.positional.upTo
  /** The functions that a file destructures from the results of hooks, by their local names. */
  const verbs = new Map<string, { hook: string; verb: string; call: Node }>()
  /** The variables that hold the result of a hook. */
  const results = new Map<string, string>()

  for (const node of walk(program)) {
    const call = node.type === 'VariableDeclarator' ? nodeAt(node, 'init') : undefined
    const hook = call?.type === 'CallExpression' ? imported.get(nameOf(nodeAt(call, 'callee')) ?? '') : undefined
    const id = nodeAt(node, 'id')
    if (!call || hook === undefined || !id) continue
    if (id.type === 'Identifier') results.set(nameOf(id)!, hook)
    for (const entry of nodesAt(id, 'properties')) {
      const [verb, value] = [nameOf(nodeAt(entry, 'key')), nodeAt(entry, 'value')]
      if (verb === undefined) continue
      const local = nameOf(value?.type === 'AssignmentPattern' ? nodeAt(value, 'left') : value)
      if (local !== undefined) verbs.set(local, { hook, verb, call })
      checkMember(nodeAt(entry, 'key')!, hook, verb, (to) => `${to}: ${local ?? verb}`, entry)
    }
  }
  for (const node of walk(program)) {
    if (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression') visitMember(node)
    if (node.type === 'CallExpression') visitCall(node)
  }
  return { edits, findings }

  function visitMember(node: Node): void {
    const key = nodeAt(node, 'property')
    const name = node['computed'] === true ? undefined : nameOf(key)
    if (!key || name === undefined) return
    const hook = results.get(nameOf(nodeAt(node, 'object')) ?? '')
    if (hook !== undefined) checkMember(key, hook, name, (to) => to, key)
    const hint = Object.hasOwn(table.walletMembers, name) ? table.walletMembers[name] : undefined
    if (hint && hook === undefined) findings.push({ path, line: lineAt(text, key.start), name: `${name}()`, ...hint })
  }

  function checkMember(key: Node, hook: string, name: string, write: (to: string) => string, range: Node): void {
    const rows = Object.hasOwn(table.members, hook) ? table.members[hook]! : {}
    const row = Object.hasOwn(rows, name) ? rows[name] : undefined
    if (!row) return
    if (!isHint(row)) edits.push({ start: range.start, end: range.end, text: write(row.to) })
    else findings.push({ path, line: lineAt(text, key.start), name: `${name} of ${hook}`, ...row })
  }

  function visitCall(call: Node): void {
    const callee = nodeAt(call, 'callee')
    visitResult(call, verbs.get(nameOf(callee) ?? ''))
    if (!isPositional) return
    const hook = imported.get(nameOf(callee) ?? '')
    if (hook !== undefined) return visitCallbacks(hook, nodesAt(call, 'arguments')[0])
    const name = nameOf(property(callee))
    const known =
      callee?.type === 'Identifier'
        ? verbs.get(name ?? '')
        : { hook: results.get(nameOf(nodeAt(callee!, 'object')) ?? '') ?? '', verb: name ?? '' }
    const row =
      known && Object.hasOwn(table.positional.calls, known.verb) ? table.positional.calls[known.verb] : undefined
    if (row?.hooks.includes(known!.hook)) rewritePositional(call, known!.verb, row)
  }

  function visitResult(call: Node, known: { hook: string; verb: string; call: Node } | undefined): void {
    const local = nameOf(known && nodeAt(known.call, 'callee'))
    const row = table.results.find(
      ({ hook, majors, module, verb }) =>
        local !== undefined &&
        majors.includes(major ?? 0) &&
        hook === known?.hook &&
        verb === known.verb &&
        findImported(program, [module]).has(local),
    )
    if (row?.convert) edits.push({ start: call.end, end: call.end, text: `.then(${row.convert})` })
    if (row?.differs)
      findings.push({ path, line: lineAt(text, call.start), name: `${row.verb} of ${row.hook}`, ...row.differs })
  }

  function rewritePositional(call: Node, verb: string, { first, options, result }: PositionalCall): void {
    const [input, ...more] = nodesAt(call, 'arguments')
    if (!input || input.type === 'SpreadElement') return
    const source = ({ end, start }: Node) => text.slice(start, end)
    // The call already has the later form if its second argument is an object with these keys.
    if (more.length === 1 && nodesAt(more[0]!, 'properties').some((each) => options.includes(keyOf(each)))) return
    if (first !== undefined && input.type === 'ObjectExpression') return
    const fields = more.flatMap((node, at) =>
      options[at] === undefined || source(node) === 'undefined' ? [] : [field(options[at], source(node))],
    )
    const written = [
      first === undefined ? source(input) : `{ ${field(first, source(input))} }`,
      ...(fields.length > 0 ? [`{ ${fields.join(', ')} }`] : []),
    ]
    const unpack = result === undefined ? '' : `.then(({ ${result} }) => ${result})`
    const last = more.at(-1) ?? input
    edits.push({ start: input.start, end: last.end, text: written.join(', ') })
    if (unpack) edits.push({ start: call.end, end: call.end, text: unpack })
    else
      findings.push({
        path,
        line: lineAt(text, call.start),
        name: `result of ${verb}`,
        hint: 'The result is { hash }, without a receipt. Wait for the receipt with viem or useTransactionRequest.',
        page: 'sign-and-send',
      })
  }

  function visitCallbacks(hook: string, input: Node | undefined): void {
    const rows = Object.hasOwn(table.positional.callbacks, hook) ? table.positional.callbacks[hook]! : {}
    for (const entry of input ? nodesAt(input, 'properties') : []) {
      const names = rows[keyOf(entry)]
      const fn = entry.type === 'ObjectMethod' ? entry : nodeAt(entry, 'value')
      if (!names || !fn) continue
      const parameters = nodesAt(fn, 'params')
      const [head] = parameters
      if (!head || (parameters.length === 1 && head.type === 'ObjectPattern' && names.length > 1)) continue
      const items = parameters.slice(0, names.length).map((parameter, at) => {
        const end = nodeAt(parameter, 'typeAnnotation')?.start ?? parameter.end
        return field(names[at]!, text.slice(parameter.start, end).trimEnd())
      })
      const isBare =
        fn.type === 'ArrowFunctionExpression' &&
        text[parameters.at(-1)!.end] !== ')' &&
        !/\(\s*$/.test(text.slice(fn.start, head.start))
      const pattern = `{ ${items.join(', ')} }`
      edits.push({ start: head.start, end: parameters.at(-1)!.end, text: isBare ? `(${pattern})` : pattern })
    }
  }
}

export declare namespace rewriteCalls {
  type Parameters = {
    path: string
    text: string
    program: Node
    table: MigrationTable
    imported: ReadonlyMap<string, string>
    /** The major version of the other SDK. */
    major: number | undefined
  }
}

const field = (key: string, value: string) => (key === value ? key : `${key}: ${value}`)

const keyOf = (entry: Node): string => nameOf(nodeAt(entry, 'key')) ?? ''
