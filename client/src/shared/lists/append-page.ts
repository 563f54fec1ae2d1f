type Paged<TField extends string> = Record<TField, { nodes: readonly unknown[] }>

/** Appends the next page of a list outside the cache; `field` is its path. */
export const appendPage =
  <TField extends string>(field: TField) =>
  <TData extends Paged<TField>>(before: TData, { fetchMoreResult: page }: { fetchMoreResult: TData }): TData => ({
    ...page,
    [field]: { ...page[field], nodes: [...before[field].nodes, ...page[field].nodes] },
  })
