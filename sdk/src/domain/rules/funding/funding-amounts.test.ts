import { Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { tokenAccount, tokenInstruction } from '../../../../test/token-program.js'
import { exactNumber } from './exact-number.js'
import { formatUnits, presetAmount, roundForOnRamp } from './format-amount.js'
import { cleanAmount, readAmount } from './read-amount.js'
import { readSolanaTransaction } from '../solana/read-solana-transaction.js'
import { solanaTokenTransfer, solanaTransfer, writeSolanaTransaction } from '../solana/write-solana-transaction.js'

const numRuns = pickRuns({ short: 300, nightly: 10_000, long: 100_000 })
const units = fc.bigInt({ min: 1n, max: 2n ** 100n })
const decimals = fc.nat({ max: 18 })

test('sends exactly the shown amount, for any amount of any token', () => {
  fc.assert(
    fc.property(units, decimals, (amount, fractionDigits) => {
      expect(readAmount(formatUnits(amount, fractionDigits), fractionDigits)).toBe(amount)
    }),
    { numRuns },
  )
})

test('rounds an on-ramp amount up to six decimals', () => {
  expect(roundForOnRamp('0.010042137918273645', 18)).toBe('0.010043')
  expect(roundForOnRamp('1.000005', 9)).toBe('1.000005')
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 26n }), (amount) => {
      const rounded = roundForOnRamp(formatUnits(amount, 18), 18)
      expect(exactNumber(rounded)).toBeDefined()
      const extra = readAmount(rounded, 18)! - amount
      expect(extra >= 0n && extra < 10n ** 12n).toBe(true)
    }),
    { numRuns },
  )
})

test('parses typed text as an exact decimal, or rejects it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.,-+e x'), maxLength: 30 }),
      decimals,
      (typed, fractionDigits) => {
        const clean = presetAmount(cleanAmount(typed))
        expect(clean).toMatch(/^\d*(?:\.\d*)?$/)
        const read = readAmount(clean, fractionDigits)
        if (read === undefined) return
        const [whole = '', fraction = ''] = clean.split('.')
        expect(formatUnits(read, fractionDigits)).toBe(
          [whole.replace(/^0+(?=\d)/, '') || '0', fraction.replace(/0+$/, '')].filter(Boolean).join('.'),
        )
      },
    ),
    { numRuns },
  )
})

test('passes a number to an on-ramp only if it prints as typed', () => {
  fc.assert(
    fc.property(units, decimals, (amount, fractionDigits) => {
      const text = formatUnits(amount, fractionDigits)
      const number = exactNumber(text)
      if (number === undefined) return
      const written = number.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 })
      expect(written).toBe(text)
    }),
    { numRuns },
  )
  expect(['0', '', '.', '0.1234567890123456', '1234567890123456'].map(exactNumber)).toEqual(Array(5).fill(undefined))
})

const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => new PublicKey(bytes))

test('encodes a Solana transfer as the official library does', () => {
  fc.assert(
    fc.property(address, address, fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), (from, to, lamports) => {
      fc.pre(!from.equals(to) && !from.equals(SystemProgram.programId) && !to.equals(SystemProgram.programId))
      const blockhash = Keypair.generate().publicKey.toBase58()
      const written = writeSolanaTransaction({
        ...{ blockhash, feePayer: from.toBase58() },
        instructions: [solanaTransfer(from.toBase58(), to.toBase58(), lamports)],
      })!
      const theirs = new Transaction({ feePayer: from, recentBlockhash: blockhash }).add(
        SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports }),
      )
      expect(Buffer.from(written).equals(theirs.serialize({ requireAllSignatures: false }))).toBe(true)
      expect(readSolanaTransaction(written)).toMatchObject({
        ...{ feePayer: from.toBase58(), signers: [from.toBase58()] },
        instructions: [
          { name: 'transfer', amount: lamports, accounts: [{ role: 'from' }, { address: to.toBase58() }] },
        ],
      })
    }),
    { numRuns },
  )
})

test("encodes a Solana token transfer as the program's documentation defines", () => {
  const amount = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n })
  fc.assert(
    fc.property(address, address, address, amount, decimals, (from, to, mint, units, fractionDigits) => {
      const [source, target] = [tokenAccount(from, mint), tokenAccount(to, mint)]
      const ours = solanaTokenTransfer({
        ...{ from: from.toBase58(), to: to.toBase58(), mint: mint.toBase58(), units, decimals: fractionDigits },
        ...{ source: source.toBase58(), target: target.toBase58() },
      })
      const opened = tokenInstruction.createAccount(from, to, mint)
      const sent = tokenInstruction.transferChecked(from, to, mint, units, fractionDigits)
      expect(ours).toEqual(
        [opened, sent].map(({ data, keys, programId }) => ({
          programId: programId.toBase58(),
          accounts: keys.map(({ isSigner, isWritable, pubkey }) => ({
            ...{ address: pubkey.toBase58(), isSigner, isWritable },
          })),
          data: Uint8Array.from(data),
        })),
      )
    }),
    { numRuns: Math.min(numRuns, 5000) },
  )
})

test('keeps accounts and flags when it encodes and decodes Solana instructions', () => {
  const account = fc.record({ key: fc.nat(7), isSigner: fc.boolean(), isWritable: fc.boolean() })
  const instruction = fc.record({
    program: fc.nat(7),
    accounts: fc.array(account, { maxLength: 6 }),
    data: fc.uint8Array({ maxLength: 90 }),
  })
  const keys = Array.from({ length: 8 }, () => Keypair.generate().publicKey)
  fc.assert(
    fc.property(fc.array(instruction, { minLength: 1, maxLength: 4 }), (given) => {
      const blockhash = keys[0]!.toBase58()
      const payer = keys[7]!
      const written = writeSolanaTransaction({
        ...{ blockhash, feePayer: payer.toBase58() },
        instructions: given.map(({ accounts, data, program }) => ({
          programId: keys[program]!.toBase58(),
          accounts: accounts.map(({ key, ...rights }) => ({ address: keys[key]!.toBase58(), ...rights })),
          data,
        })),
      })
      const theirs = new Transaction({ feePayer: payer, recentBlockhash: blockhash })
      for (const { accounts, data, program } of given)
        theirs.add(
          new TransactionInstruction({
            programId: keys[program]!,
            keys: accounts.map(({ key, ...rights }) => ({ pubkey: keys[key]!, ...rights })),
            data: Buffer.from(data),
          }),
        )
      if (!written) return
      const [ours, known] = [
        Transaction.from(written),
        Transaction.from(theirs.serialize({ requireAllSignatures: false })),
      ]
      const serialised = ({ instructions }: Transaction) =>
        instructions.map(({ data, keys: named, programId }) => ({
          programId: programId.toBase58(),
          data: Buffer.from(data).toString('hex'),
          keys: named.map(({ isSigner, isWritable, pubkey }) => [pubkey.toBase58(), isSigner, isWritable]),
        }))
      expect(serialised(ours)).toEqual(serialised(known))
    }),
    { numRuns: Math.min(numRuns, 10_000) },
  )
})
