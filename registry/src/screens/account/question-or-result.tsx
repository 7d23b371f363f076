'use client'
import type { ReactNode } from 'react'
import { cn } from '../../lib/cn'

/** Shows a result in the space of the question. Nothing moves, and no new button appears where a button was. */
export function QuestionOrResult({ question, result }: { question: ReactNode; result: ReactNode }) {
  return (
    <span className="grid *:[grid-area:1/1]">
      <span aria-hidden={result ? true : undefined} className={cn('min-w-0', result && 'invisible')}>
        {question}
      </span>
      {result && <span className="min-w-0">{result}</span>}
    </span>
  )
}
