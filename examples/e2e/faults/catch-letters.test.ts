import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSmtpMail } from '../../provider/src/connections/create-smtp-mail.js'
import { catchLetters } from './catch-letters.js'

async function setUp() {
  const letters = await catchLetters()
  onTestFinished(letters.close)
  const mail = createSmtpMail({ from: 'Keyhook <login@example.com>', smtp: letters.smtp })
  const send = (to: string, code: string) =>
    mail.send({ to, subject: `${code} is your code for Faults`, text: code, html: code })
  return { letters, send }
}

test('the newest code of an address is given, once there is one', async () => {
  const { letters, send } = await setUp()
  const asked = letters.code('ada@example.com')
  await send('bob@example.com', '111111')
  await send('ada@example.com', '222222')

  expect(await asked).toBe('222222')
  await send('ada@example.com', '333333')
  expect(await letters.code('ada@example.com')).toBe('333333')
})

test('behavior: a sender that dies in the middle of a letter harms nobody else', async () => {
  const { letters, send } = await setUp()
  const socket = connect(Number(new URL(letters.smtp).port), '127.0.0.1')
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write('RCPT TO:<ada@example.com>\r\nDATA\r\nSubject: 444444 is')
  let said = ''
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  // It takes what comes now for the letter.
  await expect.poll(() => said).toContain('354')
  socket.resetAndDestroy()
  await send('bob@example.com', '555555')

  expect(await letters.code('bob@example.com')).toBe('555555')
})
