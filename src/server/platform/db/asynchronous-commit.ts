import {
  AliasNode,
  IdentifierNode,
  InsertQueryNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  RawNode,
  ReturningNode,
  type RootOperationNode,
  SelectionNode,
  type UnknownRow,
  UpdateQueryNode,
} from 'kysely';

/** Set for the transaction that PostgreSQL makes of the statement itself, so that it needs no further round trip. */
const WITHOUT_WAITING = SelectionNode.create(
  AliasNode.create(
    RawNode.createWithSql(`set_config('synchronous_commit', 'off', true)`),
    IdentifierNode.create('synchronous_commit'),
  ),
);

/** PostgreSQL does not wait until the commit of a statement is on the disk, if the statement returns rows. */
export class AsynchronousCommitPlugin implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (!InsertQueryNode.is(node) && !UpdateQueryNode.is(node)) return node;
    if (node.returning === undefined) return node;
    return { ...node, returning: ReturningNode.create([WITHOUT_WAITING, ...node.returning.selections]) };
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
