import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WordsProvider } from '../src/lib/words-provider'
import { scenarios } from '../src/scenarios/scenarios'
import type { Words } from '../src/words/words'
import { german } from './german'

afterEach(cleanup)

const scenario = (name: string) => scenarios.find((candidate) => candidate.name === name)!.render()

test('shows a screen in the selected language', () => {
  const { getByRole } = render(<WordsProvider words={german}>{scenario('awaiting-code/empty')}</WordsProvider>)

  expect(getByRole('heading').textContent).toBe('Bestätigungscode eingeben')
  expect(getByRole('group').getAttribute('aria-label')).toBe('Bestätigungscode')
})

test('orders inserted values as the language requires', () => {
  const { container } = render(<WordsProvider words={german}>{scenario('awaiting-code/empty')}</WordsProvider>)

  expect(container.textContent).toContain('An ada@example.com haben wir einen sechsstelligen Code gesendet.')
})

test('keeps the default text without a replacement', () => {
  const { getByRole } = render(
    <WordsProvider words={{ acceptTerms: { accept: 'Einverstanden' } }}>
      {scenario('accept-terms/links')}
    </WordsProvider>,
  )

  expect(getByRole('heading').textContent).toBe('One last step')
  expect(getByRole('button', { name: 'Einverstanden' })).toBeDefined()
})

test('updates the texts of an open screen', () => {
  const view = render(<WordsProvider words={{}}>{scenario('accept-terms/links')}</WordsProvider>)

  view.rerender(<WordsProvider words={german}>{scenario('accept-terms/links')}</WordsProvider>)

  expect(view.getByRole('heading').textContent).toBe('Ein letzter Schritt')
})

test('rejects replacements for unknown text keys', () => {
  const good: Words = { landing: { title: 'Anmelden' } }
  // @ts-expect-error no such table
  const table: Words = { landingPage: { title: 'Anmelden' } }
  // @ts-expect-error no such word
  const word: Words = { acceptTerms: { titel: 'Ein letzter Schritt' } }
  // @ts-expect-error a function is replaced by one of the same shape
  const shape: Words = { createWallet: { description: (app: number) => String(app) } }

  expect([good, table, word, shape].length).toBe(4)
})
