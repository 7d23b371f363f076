import { parseSettings } from '@keyhook/provider/core'
import { expect, test } from 'vitest'
import { withFakes } from '../settings/with-fakes.js'
import examples from './keyhook.config.js'

test("the examples' settings are valid", () => {
  expect(parseSettings(withFakes(examples, 8787)).apps.map(({ name }) => name)).toEqual([
    'Fieldnotes',
    'Fieldnotes, headless',
    'Fieldnotes, wagmi',
    'Fieldnotes, Next',
    'Fieldnotes, wallets',
    'Fieldnotes, funding',
    'Fieldnotes, Solana',
    'Fieldnotes, smart wallets',
    'Fieldnotes ID',
    'Atlas',
    'Fieldnotes, protected',
    'Fieldnotes, protected',
    'Fieldnotes, approved',
    'Fieldnotes, recovery',
    'Fieldnotes, captcha: pass',
    'Fieldnotes, captcha: click',
    'Fieldnotes, captcha: fail',
  ])
})
