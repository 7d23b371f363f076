import { type AddressInfo, connect, createServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { rejection, setUp } from '../../test/set-up.js'
import { parseSettings } from '../settings/parse-settings.js'
import { createSmtpMail } from './create-smtp-mail.js'
import { createSenders } from './senders.js'

async function catchMail() {
  const emails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          emails.push(email)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const settings = parseSettings({
    origin: 'http://auth.localhost:8787',
    mail: { from: 'Keyhook <login@example.com>', smtp: `smtp://127.0.0.1:${port}` },
    apps: [{ id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost'] }],
  })
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { emails, mail: createSenders({ settings: () => settings }).mail, settings, stop }
}

test('sends a code by SMTP, and logs in with it', async () => {
  const { emails, mail, stop } = await catchMail()
  const { browser } = setUp({ senders: { mail }, app: { name: 'Tom & <b>Jerry</b>' } })
  const ada = browser()
  await ada.sendCode('ada@example.com')
  const [email] = emails
  const code = /^\d{6}/.exec(email?.subject ?? '')?.[0] ?? ''

  expect(email).toMatchObject({
    from: { address: 'login@example.com', name: 'Keyhook' },
    to: [{ address: 'ada@example.com' }],
    subject: `${code} is your code to log in to Tom & <b>Jerry</b>`,
  })
  expect(email?.text).toContain(code)
  expect(email?.html).toContain('Tom &amp; &lt;b&gt;Jerry')
  expect(await ada.enterCode('ada@example.com', code)).toMatchObject({ isNewUser: true })
  await stop()
})

test("also delivers each email to the sandbox's inbox", async () => {
  const { emails, settings, stop } = await catchMail()
  const received: string[] = []
  const inbox = { send: async ({ to }: { to: string }) => void received.push(to) }
  await createSenders({ inbox, settings: () => settings }).mail.send({
    to: 'ada@example.com',
    subject: 'x',
    text: 'x',
    html: 'x',
  })

  expect(received).toEqual(['ada@example.com'])
  expect(emails).toHaveLength(1)
  await stop()
})

test('rejects an email if no sender is configured', async () => {
  const { settings, stop } = await catchMail()
  const nowhere = createSenders({ settings: () => ({ ...settings, mail: { from: 'x@example.com' } }) }).mail

  await expect(nowhere.send({ to: 'ada@example.com', subject: 'x', text: 'x', html: 'x' })).rejects.toThrow('mail.smtp')
  await stop()
})

test.each([
  ['550 5.1.1 No such user', 422],
  ['552 5.2.2 Mailbox full', 422],
  ['554 5.7.1 Relay access denied', 503],
  ['550 No', 503],
  ['450 4.1.1 Try again', 503],
])('threat 37: responds to a recipient that the server refuses with %s', async (refusal, status) => {
  const server = createServer((socket) => {
    socket.write('220 mail\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: Buffer) =>
      socket.write(chunk.toString().startsWith('RCPT') ? `${refusal}\r\n` : '250 Ok\r\n'),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const mail = createSmtpMail({ from: 'login@example.com', smtp: `smtp://127.0.0.1:${port}` })
  const { browser } = setUp({ senders: { mail } })

  expect(await rejection(browser().sendCode('ada@example.com'))).toMatchObject({ status })
})

test.each([
  ['smtp.example.com', /STARTTLS|TLS/],
  ['93.184.215.14', /STARTTLS|TLS/],
  ['localhost', undefined],
  ['10.0.0.7', undefined],
  ['mailpit', undefined],
])('sends an SMTP password to %s without TLS only inside the private network', async (host, refusal) => {
  const received: string[] = []
  const server = createServer((socket) => {
    socket.write('220 mail\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      const line = chunk.toString()
      received.push(line)
      if (line.startsWith('EHLO')) socket.write('250-mail\r\n250 AUTH PLAIN\r\n')
      else if (line.startsWith('STARTTLS')) socket.write('502 No\r\n')
      else socket.end('535 No\r\n')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  // Connects to the test server instead of the host.
  const mail = createSmtpMail({
    from: 'login@example.com',
    getSocket: (_, done) => {
      const connection = connect(port, '127.0.0.1', () => done(null, { connection }))
    },
    smtp: `smtp://user:MAILPASSWORD@${host}:587`,
  })
  const error = await rejection(mail.send({ to: 'ada@example.com', subject: 'Code', text: '873411', html: '873411' }))

  if (refusal) expect(String(error)).toMatch(refusal)
  expect(received.some((line) => line.startsWith('AUTH'))).toBe(refusal === undefined)
})
