/** An e-mail address as a link; a narrow column breaks it before the @ rather than anywhere. */
export function EmailLink({ email }: { readonly email: string }) {
  const at = email.indexOf('@');
  return (
    <a href={`mailto:${encodeURI(email).replaceAll('&', '%26')}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
