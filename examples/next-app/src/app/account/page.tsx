import Link from 'next/link'
import { redirect } from 'next/navigation'
import { Returning } from '@/returning'
import { getVisitor } from '@/server/get-visitor'
import { Wallet } from '@/wallet'

/** A page for logged-in users. The server verifies the token before it renders anything. */
export default async function Account() {
  const visitor = await getVisitor()
  if (visitor.status === 'anonymous') redirect('/')
  if (visitor.status === 'unknown') return <Returning />
  return (
    <div className="space-y-10">
      <section className="space-y-2">
        <h1 className="text-4xl font-semibold tracking-tight">Your account</h1>
        <p className="text-sm text-neutral-500 dark:text-neutral-400">
          Verified on the server: <output aria-label="User id">{visitor.userId}</output>
        </p>
      </section>
      <Wallet />
      <Link className="font-medium underline underline-offset-4" href="/account/plan">
        Your plan
      </Link>
    </div>
  )
}
