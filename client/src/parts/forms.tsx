import { Input } from '@chakra-ui/react/input'
import { BareSelect } from '../shared/forms/bare-select'
import { DraftNotice } from '../shared/forms/restored-draft'
import { EmailField } from '../shared/forms/email-field'
import { FieldFrame, SelectField, TextAreaField, TextField } from '../shared/forms/fields'
import { FileField, FileInput, FilesInput } from '../shared/forms/file-field'
import { FilesField } from '../shared/forms/files-field'
import { Form, SubmitButton } from '../shared/forms/form'
import { ImageField } from '../shared/forms/image-field'
import { Notice } from '../shared/forms/notice'
import { PostalAddressFields } from '../shared/forms/postal-address-fields'
import { PreHydrationButton } from '../shared/forms/pre-hydration-button'
import { QuantityStepper } from '../shared/forms/quantity-stepper'
import { SizeField } from '../shared/forms/size-field'
import type { ChosenFile, Files } from '../shared/upload/use-files'
import type { Parts, Words } from './part'
import { done, nothing } from './part'

const registered = (name: string) => ({ name, onChange: done, onBlur: done, ref: nothing })

const chosen: ChosenFile[] = [
  { key: 1, name: 'drawing.pdf', size: 183_000, progress: null, error: null },
  { key: 2, name: 'list-of-instruments.xlsx', size: 2_400_000, progress: 0.4, error: null },
  { key: 3, name: 'photo.heic', size: 4_100_000, progress: null, error: 'This kind of file is not accepted.' },
]

const files = (isFull: boolean): Files => ({
  chosen: isFull ? chosen : [],
  isFull,
  most: 5,
  add: nothing,
  remove: nothing,
  clear: nothing,
  settle: () => Promise.resolve([]),
})

const product = {
  variants: [
    { id: 's', name: '14 cm' },
    { id: 'm', name: '16 cm' },
  ],
}

const limits = { minQuantity: 12, increment: 12, availableQuantity: 100 }

export const formParts = ({ label, hint, error, value, text, action }: Words): Parts => {
  const options = { '': '–', one: value, two: label }
  const stepper = (name: string) => ({
    name,
    label: `${label}, ${name}`,
    of: name,
    limits,
    onType: nothing,
    onStep: nothing,
  })
  return {
    TextField: {
      empty: <TextField name="text-empty" label={label} hint={hint} required />,
      filled: <TextField name="text-filled" label={label} defaultValue={value} />,
      'with an error': <TextField name="text-error" label={label} hint={hint} error={error} required />,
      'read only': <TextField name="text-read" label={label} defaultValue={value} readOnly />,
      disabled: <TextField name="text-disabled" label={label} defaultValue={value} disabled />,
    },
    TextAreaField: {
      filled: <TextAreaField name="area" label={label} defaultValue={text} />,
      'with an error': <TextAreaField name="area-error" label={label} hint={hint} error={error} />,
    },
    SelectField: {
      chosen: <SelectField name="select" label={label} options={options} defaultValue="one" />,
      'with an error': (
        <SelectField name="select-error" label={label} hint={hint} error={error} options={options} taken={['two']} />
      ),
    },
    BareSelect: {
      chosen: <BareSelect label={label} options={options} value="one" onChoose={nothing} />,
      busy: <BareSelect label={`${label} 2`} options={options} value="one" isBusy onChoose={nothing} />,
    },
    EmailField: {
      empty: <EmailField {...registered('email')} error={undefined} />,
      'with an error': <EmailField {...registered('email-error')} error={error} />,
    },
    QuantityStepper: {
      optional: <QuantityStepper {...stepper('step-none')} value="0" isOptional />,
      chosen: <QuantityStepper {...stepper('step-some')} value="24" />,
      'with an error': <QuantityStepper {...stepper('step-error')} value="7" error={error} />,
    },
    SizeField: {
      empty: <SizeField product={product} chosen={undefined} onChoose={nothing} />,
    },
    FieldFrame: {
      'around any control': (
        <FieldFrame name="frame" label={label} hint={hint}>
          <Input type="date" aria-describedby="field::frame::helper-text" />
        </FieldFrame>
      ),
    },
    PostalAddressFields: {
      'of a country without a format': (
        <PostalAddressFields country="" field={(part) => ({ name: `address-${part}` })} />
      ),
      'of the United States': <PostalAddressFields country="US" field={(part) => ({ name: `address-us-${part}` })} />,
    },
    FileField: {
      empty: <FileField name="file" label={label} hint={hint} isHolding={false} />,
      'with an error': <FileField name="file-error" label={label} error={error} isHolding={false} />,
    },
    FileInput: { alone: <FileInput aria-label={label} isHolding={false} /> },
    FilesField: {
      empty: <FilesField name="files" files={files(false)} />,
      'sending, and one refused': <FilesField name="files-full" files={files(true)} />,
    },
    FilesInput: {
      empty: (
        <FilesInput name="add" label={label} accept=".pdf" hint={hint} full={false} isHolding={false} onAdd={nothing} />
      ),
    },
    ImageField: {
      empty: <ImageField name="image" label={label} file={undefined} progress={null} />,
      present: (
        <ImageField
          name="image-present"
          label={label}
          present={{ url: '/favicon.svg', alt: value }}
          file={undefined}
          progress={null}
        />
      ),
      sending: <ImageField name="image-sending" label={label} file={undefined} progress={0.6} />,
      'with an error': <ImageField name="image-error" label={label} error={error} file={undefined} progress={null} />,
    },
    Form: {
      'with fields and a button': (
        <Form>
          <TextField name="form-name" label={label} defaultValue={value} />
          <SubmitButton isBusy={false} busyText="…">
            {action}
          </SubmitButton>
        </Form>
      ),
    },
    SubmitButton: {
      ready: (
        <SubmitButton isBusy={false} busyText="…">
          {action}
        </SubmitButton>
      ),
      busy: (
        <SubmitButton isBusy busyText={`${action}…`}>
          {action}
        </SubmitButton>
      ),
      done: (
        <SubmitButton isBusy={false} busyText="…" doneText={value}>
          {action}
        </SubmitButton>
      ),
    },
    PreHydrationButton: {
      ready: <PreHydrationButton>{action}</PreHydrationButton>,
      disabled: <PreHydrationButton disabled>{action}</PreHydrationButton>,
    },
    Notice: {
      error: <Notice kind="error">{error}</Notice>,
      success: <Notice kind="success">{text}</Notice>,
      info: <Notice kind="info">{text}</Notice>,
    },
    DraftNotice: {
      restored: <DraftNotice onDiscard={nothing} />,
      'with a picture': <DraftNotice hasPicture onDiscard={nothing} />,
    },
  }
}
