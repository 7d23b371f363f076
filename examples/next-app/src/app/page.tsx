import { getVisitor } from '@/server/get-visitor'
import { Welcome } from '@/welcome'

export default async function Home() {
  return <Welcome visitor={await getVisitor()} />
}
