import { createRoot } from 'react-dom/client'
import { FieldList } from '#web/forms/field-list.tsx'
import { wordsOf } from '#web/forms/form-words.ts'
import { TextField } from '#web/ui/field.tsx'

/** A form of one list, as a browser with scripts has it. */
function Page() {
  return (
    <form>
      <FieldList
        name="parcels"
        legend="Parcels"
        rowName={(number) => `Parcel ${number}`}
        words={wordsOf(null, '')}
        first={[{ weight: '1' }, { weight: '2' }, { weight: '3' }]}
        most={4}
        add="Add a parcel"
      >
        {(row) => <TextField {...row.field('weight')} label={`Weight ${row.at + 1}`} />}
      </FieldList>
    </form>
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<Page />)
