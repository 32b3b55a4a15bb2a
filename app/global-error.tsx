'use client';

/** Stands in for the whole document when even the layout failed, so it brings its own words in both languages. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="es-MX">
      <body
        style={{ fontFamily: 'system-ui, sans-serif', margin: '4rem auto', maxWidth: '32rem', padding: '0 1.5rem' }}
      >
        <h1 style={{ fontSize: '1.5rem' }}>Corte no se pudo mostrar</h1>
        <p>Ocurrió un error. No se perdió ningún dato. · Corte could not be shown. No data was lost.</p>
        {error.digest && <p>Número para soporte · Number for support: {error.digest}</p>}
        <button type="button" onClick={reset}>
          Intentar de nuevo · Try again
        </button>
      </body>
    </html>
  );
}
