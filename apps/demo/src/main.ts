process.stdout.write('The demo is not here yet.\n')
