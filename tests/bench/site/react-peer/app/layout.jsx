import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';

export default function Layout({ children }) {
  return (
    <html lang="es">
      <body>
        <AppRouterCacheProvider>{children}</AppRouterCacheProvider>
      </body>
    </html>
  );
}
