type Paged<TField extends string> = Record<TField, { nodes: readonly unknown[] }>

/** Appends the next page of a list that is not in the cache, which joins the pages of all others; `field` is where it stands. */
export const appendPage =
  <TField extends string>(field: TField) =>
  <TData extends Paged<TField>>(before: TData, { fetchMoreResult: page }: { fetchMoreResult: TData }): TData => ({
    ...page,
    [field]: { ...page[field], nodes: [...before[field].nodes, ...page[field].nodes] },
  })
