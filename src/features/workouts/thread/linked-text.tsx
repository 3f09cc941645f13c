import { Fragment } from 'react'

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g

/** Text in which web addresses are links. Nothing else of it has a meaning, and no other kind of address is linked. */
export function LinkedText({ text }: { text: string }) {
  let end = 0
  const parts = [...text.matchAll(address)].map((match) => {
    const before = text.slice(end, match.index)
    end = match.index + match[0].length
    return (
      <Fragment key={match.index}>
        {before}
        <a href={match[0]} target="_blank" rel="noopener noreferrer nofollow ugc">
          {match[0]}
        </a>
      </Fragment>
    )
  })
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
