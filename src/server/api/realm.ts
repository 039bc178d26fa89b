/**
 * The kind of an account: clients log in with their NIT, staff with their user name. Sessions and links of one realm are
 * invalid in the other.
 */
export type Realm = 'client' | 'staff';
