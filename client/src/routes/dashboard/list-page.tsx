import type { ReactNode } from 'react'
import type { ListColumn } from '../../shared/list-page/list-definition'
import { useListColumns } from '../../shared/list-page/list-definition'
import type { ListProps } from '../../shared/list-page/list'
import { List } from '../../shared/list-page/list'
import type { SavedViewList } from '../../shared/graphql/schema.generated'
import { ListTools } from '../../shared/list-page/list-tools'
import { SaveView, useSavedViews } from '../../shared/list-page/save-view'
import { shownOf } from '../../shared/page/loaded'
import { DashboardPage } from './dashboard-page'

interface ListPageProps<TData, TRow extends { id: string }> extends Omit<
  ListProps<TData, TRow>,
  'caption' | 'viewAction'
> {
  /** Name of the list, under which the device stores its columns. */
  list: string
  title: string
  columns: readonly ListColumn<TRow>[]
  /** Lets users save views of the list. */
  savedList?: SavedViewList
  /** Label of the search. */
  search?: string
  /** Export, and the main action. */
  tools?: ReactNode
  /** Between the title and the list. */
  children?: ReactNode
}

/** A dashboard page with a list. */
export function ListPage<TData, TRow extends { id: string }>({
  list,
  title,
  columns,
  search,
  tools,
  savedList,
  views,
  children,
  ...props
}: ListPageProps<TData, TRow>) {
  const { shown, toggle } = useListColumns(list, columns)
  const allViews = [...(views ?? []), ...useSavedViews(savedList)]
  const data = shownOf(props.query)
  const total = data && props.pageOf(data).totalCount
  return (
    <DashboardPage
      title={title}
      aside={
        <ListTools {...{ total, search, columns, shown }} onToggleColumn={toggle}>
          {tools}
        </ListTools>
      }
    >
      {children}
      <List
        {...props}
        caption={title}
        columns={shown}
        views={allViews.length > 0 ? allViews : undefined}
        viewAction={savedList && <SaveView list={savedList} views={allViews} />}
      />
    </DashboardPage>
  )
}
