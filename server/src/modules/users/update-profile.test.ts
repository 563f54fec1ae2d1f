import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createImage, createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const UPDATE = `mutation ($input: UpdateProfileInput!) {
  updateProfile(input: $input) {
    __typename
    ... on UpdateProfileSuccess { user { id photo { id alt } } }
    ... on UserError { message }
  }
}`
const MY_PHOTO = '{ me { photo { id } } }'

let shop: TestApp
let person: Person

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  person = await createPerson(shop, { name: 'Ada Lovelace' })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const upload = (by: Person = person) => createImage(shop.db, { uploadedById: by.user.id, alt: '' })

async function update(input: Record<string, unknown>, by: Person = person) {
  const { data, errors } = await shop.ask(UPDATE, { input }, by.accessToken)
  expect(errors).toBeUndefined()
  return data.updateProfile
}

const myPhoto = async () => (await shop.ask(MY_PHOTO, {}, person.accessToken)).data.me.photo

describe("the caller's photo", () => {
  it('is set, replaced and removed', async () => {
    expect(await myPhoto()).toBeNull()
    const [first, second] = [await upload(), await upload()]
    expect(await update({ imageId: first.id })).toEqual({
      __typename: 'UpdateProfileSuccess',
      user: { id: person.user.id, photo: { id: first.id, alt: 'Photo of Ada Lovelace' } },
    })
    await update({ imageId: second.id })
    expect(await myPhoto()).toEqual({ id: second.id })
    expect((await update({ imageId: null })).user.photo).toBeNull()
    expect(await myPhoto()).toBeNull()
  })

  it('stays unchanged when it is omitted', async () => {
    const { id } = await upload()
    await update({ imageId: id })
    expect((await update({})).user.photo).toMatchObject({ id })
  })

  it("must be the caller's upload", async () => {
    const admin = await createPerson(shop, { role: 'ADMIN' })
    const kept = await upload()
    await update({ imageId: kept.id })
    const others = [
      await upload(admin),
      await createImage(shop.db),
      { id: uuidv7() },
      { id: 'nonsense' },
      { id: person.user.id },
    ]
    for (const { id } of others) {
      expect(await update({ imageId: id })).toEqual({
        __typename: 'ImageNotFound',
        message: 'You didn’t upload this photo. Upload it again.',
      })
    }
    expect((await update({ imageId: kept.id }, admin)).__typename).toBe('ImageNotFound')
    expect(await myPhoto()).toEqual({ id: kept.id })
  })

  it('is shown to admins in the list of users', async () => {
    const admin = await createPerson(shop, { role: 'ADMIN' })
    const { id } = await upload()
    await update({ imageId: id })
    const { data } = await shop.ask(
      'query ($id: ID!) { user(id: $id) { photo { id } } }',
      { id: person.user.id },
      admin.accessToken,
    )
    expect(data.user).toEqual({ photo: { id } })
  })

  it('is removed with the account', async () => {
    const admin = await createPerson(shop, { role: 'ADMIN' })
    await update({ imageId: (await upload()).id })
    await shop.ask(
      'mutation ($id: ID!) { removeUser(id: $id) { __typename } }',
      { id: person.user.id },
      admin.accessToken,
    )
    expect(await shop.db.user.findUnique({ where: { id: person.user.id } })).toMatchObject({ photoId: null })
  })
})
