import { redirect } from 'next/navigation'
import { Returning } from '@/returning'
import { getVisitor } from '@/server/get-visitor'
import { Wallet } from '@/wallet'

/** For users alone: nothing of it leaves the server for anybody whose token it has not verified. */
export default async function Account() {
  const visitor = await getVisitor()
  if (visitor.status === 'nobody') redirect('/')
  if (visitor.status === 'unsure') return <Returning />
  return (
    <div className="space-y-10">
      <section className="space-y-2">
        <h1 className="text-4xl font-semibold tracking-tight">Your account</h1>
        <p className="text-sm text-neutral-500 dark:text-neutral-400">
          Verified on the server: <output aria-label="User id">{visitor.userId}</output>
        </p>
      </section>
      <Wallet />
    </div>
  )
}
