import { autocompleteMultiselect, confirm, isCancel, select, spinner } from '@clack/prompts'
import { setTimeout as sleep } from 'node:timers/promises'
import { CliError } from '../cli-error.js'
import { cleanText } from '../text/clean-text.js'
import type { ChooseQuestion, PickQuestion } from './terminal.js'

const output = process.stderr

export async function askConfirm(question: { text: string; initial?: boolean }, signal: AbortSignal): Promise<boolean> {
  const { initial = true, text } = question
  return answered(await confirm({ message: cleanText(text), initialValue: initial, output, signal }))
}

export async function askChoice<value extends string>(question: ChooseQuestion<value>, signal: AbortSignal) {
  const choices = question.choices.map(({ hint, label, value }) => ({
    value: value as string,
    label: cleanText(label),
    ...(hint && { hint: cleanText(hint) }),
  }))
  return answered(await select({ message: cleanText(question.text), options: choices, output, signal })) as value
}

/** Shows a prompt with a searchable list that is grouped by flow. */
export async function askPick(question: PickQuestion, signal: AbortSignal): Promise<readonly string[]> {
  const width = Math.max(...question.choices.map(({ group }) => group.length))
  const options = question.choices.map(({ group, hint, label, value }) => ({
    value,
    label: cleanText(`${group.padEnd(width)}  ${label}`),
    hint: cleanText(hint),
  }))
  const picked = await autocompleteMultiselect({
    message: question.text,
    options,
    placeholder: 'Type to search',
    maxItems: 12,
    required: true,
    output,
    signal,
  })
  return answered(picked)
}

/** Milliseconds before a progress line appears. Shorter tasks show none. */
const patience = 300

export async function showProgress<result>(text: string, task: () => Promise<result>): Promise<result> {
  const running = task()
  const isLong = await Promise.race([
    running.then(
      () => false,
      () => false,
    ),
    sleep(patience, true),
  ])
  if (!isLong) return running
  const progress = spinner({ output, indicator: 'timer' })
  progress.start(text)
  try {
    const result = await running
    progress.stop(text)
    return result
  } catch (error) {
    progress.error(text)
    throw error
  }
}

function answered<value>(answer: value): Exclude<value, symbol> {
  if (isCancel(answer)) throw new CliError('interrupted', 'Stopped. Nothing was written.')
  return answer as Exclude<value, symbol>
}
