/** The heads of a table's columns. One that is no text is left out. */
export function ColumnHeads({ of }: { of: readonly (string | false | null)[] }) {
  return (
    <thead>
      <tr>
        {of
          .filter((head) => typeof head === 'string')
          .map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
      </tr>
    </thead>
  )
}
