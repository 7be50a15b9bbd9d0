import { AliasNode, type LogEvent, type OperationNode, type RootOperationNode, TableNode } from 'kysely'

type Statement = { readonly operation: string; readonly table: string | undefined }

/** What a statement does, and to which table: never its text, where a value may stand. */
export function statementOf({ query: { query, sql } }: LogEvent): Statement {
  const operation = /^\s*([a-z]+)\b/i.exec(sql)?.[1]?.toLowerCase() ?? 'other'
  return { operation, table: tableOf(targetOf(query)) }
}

function targetOf(query: RootOperationNode): OperationNode | undefined {
  if (query.kind === 'SelectQueryNode' || query.kind === 'DeleteQueryNode') return query.from?.froms[0]
  if (query.kind === 'InsertQueryNode') return query.into
  return query.kind === 'UpdateQueryNode' ? query.table : undefined
}

function tableOf(node: OperationNode | undefined): string | undefined {
  if (node && AliasNode.is(node)) return tableOf(node.node)
  return node && TableNode.is(node) ? node.table.identifier.name : undefined
}
